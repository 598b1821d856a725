# A Docker daemon and images of PostgreSQL and Redis for testcontainers. Where no registry answers, the images are made
# from Debian packages, and the tests are told their names.
start_docker() {
  local work=$1
  if ! docker info >/dev/null 2>&1; then
    dockerd >"$work/dockerd.log" 2>&1 & started+=($!)
    for _ in $(seq 60); do docker info >/dev/null 2>&1 && break; sleep 0.5; done
  fi
  docker info >/dev/null 2>&1 || { tail -n 20 "$work/dockerd.log"; echo 'There is no Docker daemon.'; return 1; }
  export TESTCONTAINERS_RYUK_DISABLED=true
  if timeout 120 docker pull -q redis:8 >/dev/null 2>&1 && timeout 180 docker pull -q postgres:18 >/dev/null 2>&1; then return; fi
  export TEST_IMAGE_REDIS=local/redis:test TEST_IMAGE_POSTGRES=local/postgres:test
  if docker image inspect local/redis:test local/postgres:test >/dev/null 2>&1; then return; fi
  command -v debootstrap >/dev/null || apt-get install -y -qq --no-install-recommends debootstrap >/dev/null
  local suite mirror
  suite=$(. /etc/os-release && echo "${VERSION_CODENAME:-bookworm}")
  mirror=$(grep -rhoE 'https?://[^ ]+/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null | head -n 1 | tr -d " " || true)
  timeout 300 debootstrap --variant=minbase --include=redis-server,postgresql "$suite" "$work/base" ${mirror:+"$mirror"} >"$work/debootstrap.log" 2>&1 || { tail -n 20 "$work/debootstrap.log"; return 1; }
  cat > "$work/base/postgres.sh" <<'SH'
set -e
bin=$(ls -d /usr/lib/postgresql/*/bin)
install -d -o postgres /data
su postgres -c "$bin/initdb -D /data -A trust -E UTF8 --locale=C.UTF-8 >/dev/null && echo 'host all all all trust' >> /data/pg_hba.conf"
exec su postgres -c "exec $bin/postgres -D /data -c listen_addresses='*' -c fsync=off -c max_connections=200"
SH
  tar -C "$work/base" -c . | docker import --change 'CMD ["redis-server","--bind","0.0.0.0","--protected-mode","no"]' - local/redis:test >/dev/null
  tar -C "$work/base" -c . | docker import --change 'CMD ["sh","/postgres.sh"]' - local/postgres:test >/dev/null
}
