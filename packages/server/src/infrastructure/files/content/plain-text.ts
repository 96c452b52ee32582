/** Control characters that no text has; tab, line ends, form feed and escape of old printers aside. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_IN_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/

/** `undefined` for what is no text. */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decode(bytes)
  return NOT_IN_TEXT.test(text) ? undefined : text
}

export function isPlainText(bytes: Buffer): boolean {
  return decodeText(bytes) !== undefined
}

function decode(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Older programs of Windows write this one.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
