#!/usr/bin/env bash
# smoke.sh GAME PLAYERS: starts both images with the options of docs/operate and fails unless they answer. ENGINE=podman uses podman.
set -euo pipefail
engine=${ENGINE:-docker}
game=$("$engine" run --detach --read-only --tmpfs /tmp --cap-drop all --publish 127.0.0.1:8080:8080 "$1")
players=$("$engine" run --detach --read-only --tmpfs /tmp --cap-drop all "$2" --database postgresql://nowhere.invalid/klondike)
trap '"$engine" logs "$game"; "$engine" logs "$players"; "$engine" rm --force "$game" "$players" > /dev/null' EXIT

# prints TEXT COMMAND…: repeats the command for half a minute until it prints the text.
prints() {
  for _ in $(seq 30); do
    if "${@:2}" | grep "$1" > /dev/null; then echo "${*: -1} answers"; return; fi
    sleep 1
  done
  echo "${*: -1} does not answer with $1" >&2
  return 1
}

prints "<title>Klondike Solitaire" curl --silent --fail http://127.0.0.1:8080/
prints '"short_name":"Klondike"' curl --silent --fail http://127.0.0.1:8080/manifest.webmanifest
prints "frame-ancestors 'none'" curl --silent --head http://127.0.0.1:8080/
# From inside: the server accepts other computers only through a proxy.
prints ok "$engine" exec "$players" wget -q -O - http://127.0.0.1:4174/health
echo "Both images answer."
