/**
 * A file of what the server sends as base64 inside JSON.
 *
 * @param pieces the content, cut between whole bytes
 */
export function decodeFile(pieces: readonly string[], mediaType: string): Blob {
  return new Blob(pieces.map(decode), { type: mediaType })
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
}
