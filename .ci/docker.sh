# A Docker daemon, and images of PostgreSQL, Redis and Kafka for testcontainers. Where no registry answers, they are made
# on the spot, and the tests are told their names.
start_docker() {
  local work=$1
  if ! docker info >/dev/null 2>&1; then
    # Ports of containers are for this machine only; testcontainers would look on ::1 as well.
    dockerd --ip 127.0.0.1 --userland-proxy=false >"$work/dockerd.log" 2>&1 & started+=($!)
    for _ in $(seq 60); do docker info >/dev/null 2>&1 && break; sleep 0.5; done
  fi
  docker info >/dev/null 2>&1 || { tail -n 20 "$work/dockerd.log"; echo 'There is no Docker daemon.'; return 1; }
  export TESTCONTAINERS_RYUK_DISABLED=true TESTCONTAINERS_HOST_OVERRIDE=127.0.0.1
}
public_images() { for image in redis:8 postgres:18 apache/kafka:4.1.0; do timeout 120 docker pull -q "$image" >/dev/null 2>&1 || return 1; done; }
# What takes long and needs nothing of npm; meanwhile npm installs.
fetch_images() {
  public_images && return
  command -v debootstrap >/dev/null || apt-get install -y -qq --no-install-recommends debootstrap >/dev/null
  deploy/docker/local-images.sh base
}
finish_images() {
  docker image inspect local/base:1 >/dev/null 2>&1 || return 0
  deploy/docker/local-images.sh engines
  export TEST_IMAGE_REDIS=local/redis:8 TEST_IMAGE_POSTGRES=local/postgres:18 TEST_IMAGE_KAFKA=local/kafka:4
}
