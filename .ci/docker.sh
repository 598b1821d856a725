# A Docker daemon, and images of PostgreSQL and Redis for testcontainers. Where no registry answers, they are made from
# Debian packages, and the tests are told their names. Needs Kafka's jars, which npm run kafka has fetched.
start_docker() {
  local work=$1
  if ! docker info >/dev/null 2>&1; then
    dockerd >"$work/dockerd.log" 2>&1 & started+=($!)
    for _ in $(seq 60); do docker info >/dev/null 2>&1 && break; sleep 0.5; done
  fi
  docker info >/dev/null 2>&1 || { tail -n 20 "$work/dockerd.log"; echo 'There is no Docker daemon.'; return 1; }
  export TESTCONTAINERS_RYUK_DISABLED=true
  if timeout 120 docker pull -q redis:8 >/dev/null 2>&1 && timeout 180 docker pull -q postgres:18 >/dev/null 2>&1; then return; fi
  command -v debootstrap >/dev/null || apt-get install -y -qq --no-install-recommends debootstrap >/dev/null
  deploy/docker/local-images.sh engines
  export TEST_IMAGE_REDIS=local/redis:8 TEST_IMAGE_POSTGRES=local/postgres:18
}
