/**
 * Hands a file over to the browser's downloads.
 *
 * @param pieces the content in base64, cut between whole bytes
 * @example
 * saveFile('consent.pdf', 'application/pdf', [base64])
 */
export function saveFile(name: string, mediaType: string, pieces: readonly string[]): void {
  const blob = new Blob(pieces.map(decode), { type: mediaType })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has its own hold on the content by the time this runs.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
}
