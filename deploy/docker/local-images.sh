#!/usr/bin/env bash
# Base images for a machine whose Docker reaches no public registry: Debian packages, this checkout's PostgreSQL 18 and
# Node, and Kafka's jars. As root, with a Docker daemon running and npm's packages installed. What is there is left as it is.
#   deploy/docker/local-images.sh && . deploy/docker/local-images.env && docker-compose -f deploy/compose.yml up
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
say() { printf 'local-images: %s (%s s)\n' "$1" "$SECONDS"; }
have() { docker image inspect "$1" >/dev/null 2>&1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The checkout's own Node, and the npm that is really run: `npm root -g` would speak of the checkout's own Node.
KAFKA=.cache/kafka/lib-4.3.0 NODE=node_modules/node/bin/node NPM=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
# `engines` makes what tests need: PostgreSQL, Redis and Kafka; `base` what they stand on, for which npm's packages need not be there.
only=${1:-all}

if ! have local/base:1; then
  suite=$(. /etc/os-release && echo "${VERSION_CODENAME:-bookworm}")
  mirror=$(grep -rhoE 'https?://[^ ]+/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null | head -n 1 | tr -d ' ' || true)
  say "a minimal Debian $suite with Redis and Java"
  timeout 400 debootstrap --variant=minbase --include=ca-certificates,redis-server,postgresql-client,openjdk-17-jre-headless "$suite" "$work/root" ${mirror:+"$mirror"} >"$work/log" 2>&1 || { tail -n 20 "$work/log"; exit 1; }
  rm -rf "$work"/root/var/cache/apt/archives/*.deb
  tar -C "$work/root" -c . | timeout 120 docker import - local/base:1 >/dev/null
fi
if [ "$only" = base ]; then exit 0; fi

# image NAME, with a Dockerfile on standard input and a folder as context
image() {
  if have "$1"; then say "$1 is there"; return; fi
  timeout 200 docker build -q -t "$1" -f - "$2" >/dev/null
  say "$1 made"
}
mkdir "$work/node" "$work/kafka" "$work/engines"
if [ "$only" = all ]; then
cp "$(readlink -f "$NODE")" "$work/node/node" && cp -r "$NPM" "$work/node/npm"
# What this machine trusts, its network's own authority included, npm must trust in there as well.
cp "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$work/node/trusted.crt"
image local/node:24 "$work/node" <<'D'
FROM local/base:1
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY trusted.crt /usr/local/share/trusted.crt
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/trusted.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
CMD ["node"]
D
fi
# Like the public image it answers other containers, whatever command it is given.
printf '#!/bin/sh\nexec "$@" --bind 0.0.0.0 --protected-mode no\n' > "$work/engines/redis.sh"
image local/redis:8 "$work/engines" <<'D'
FROM local/base:1
COPY redis.sh /redis.sh
EXPOSE 6379
WORKDIR /data
ENTRYPOINT ["sh", "/redis.sh"]
CMD ["redis-server"]
D
# Speaks the public images' variables, so that compose.yml serves both.
cat > "$work/engines/postgres.sh" <<'S'
#!/bin/sh
set -e
bin=/opt/pgsql/bin data=/var/lib/postgresql/data user=${POSTGRES_USER:-postgres}
if [ ! -s "$data/PG_VERSION" ]; then
  install -d -o postgres "$data"
  printf %s "${POSTGRES_PASSWORD:?}" > /tmp/password && chown postgres /tmp/password
  su postgres -c "$bin/initdb -D $data -U $user --pwfile=/tmp/password -A scram-sha-256 -E UTF8 --locale=C.UTF-8" && rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  [ "${POSTGRES_DB:-$user}" = postgres ] || echo "create database \"${POSTGRES_DB:-$user}\"" | su postgres -c "$bin/postgres --single -D $data postgres" >/dev/null
fi
shift || true
exec setpriv --reuid=postgres --regid=postgres --clear-groups "$bin/postgres" -D "$data" -c listen_addresses='*' "$@"
S
# As root the embedded server keeps its programs, links included, where others may read them.
cp -r "$("$NODE" --no-warnings -e "import('./packages/server/src/embedded-binaries.ts').then((m) => console.log(m.installation().bin('..')))")" "$work/engines/pgsql"
image local/postgres:18 "$work/engines" <<'D'
FROM local/base:1
RUN useradd --system --home-dir /var/lib/postgresql --create-home postgres
COPY pgsql /opt/pgsql
COPY postgres.sh /postgres.sh
EXPOSE 5432
ENTRYPOINT ["sh", "/postgres.sh"]
CMD ["postgres"]
D
"$NODE" deploy/src/kafka.ts --fetch
cp -r "$KAFKA" "$work/kafka/lib"
cat > "$work/kafka/kafka.sh" <<'S'
#!/bin/sh
set -e
# KAFKA_NODE_ID=1 becomes node.id=1
env | sed -n 's/^KAFKA_//p' | while IFS='=' read -r key value; do echo "$(echo "$key" | tr 'A-Z_' 'a-z.')=$value"; done > /tmp/server.properties
logs=${KAFKA_LOG_DIRS:-/var/lib/kafka/data}
mkdir -p "$logs"
[ -e "$logs/meta.properties" ] || java -cp '/opt/kafka/lib/*' kafka.tools.StorageTool format -t MkU3OEVBNTcwNTJENDM2Qk -c /tmp/server.properties
exec java -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp '/opt/kafka/lib/*' kafka.Kafka /tmp/server.properties
S
printf '#!/bin/bash\nhost=${2%%%%:*} port=${2##*:}\nexec timeout 5 bash -c "echo > /dev/tcp/$host/$port"\n' > "$work/kafka/kafka-broker-api-versions.sh"
chmod +x "$work/kafka/kafka-broker-api-versions.sh"
image local/kafka:4 "$work/kafka" <<'D'
FROM local/base:1
COPY lib /opt/kafka/lib
COPY kafka-broker-api-versions.sh /opt/kafka/bin/
COPY kafka.sh /kafka.sh
EXPOSE 9092
CMD ["sh", "/kafka.sh"]
D
if [ "$only" = engines ]; then say 'done: PostgreSQL, Redis and Kafka'; exit 0; fi
say 'done; deploy/docker/local-images.env names them'
