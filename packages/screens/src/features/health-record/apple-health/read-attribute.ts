const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * The value of an attribute, `undefined` where it has none. References to anything but characters stay as they are written:
 * nothing that a file declares is put in their place.
 */
export function readAttribute(attributes: string, name: string): string | undefined {
  const start = findAttribute(attributes, name)
  if (start === -1) return undefined
  const end = attributes.indexOf(attributes.charAt(start), start + 1)
  if (end === -1) return undefined
  const value = attributes.slice(start + 1, end)
  return value.includes('&') ? value.replaceAll(/&(#?\w{1,8});/g, toCharacter) : value
}

/** Where the quotation mark stands in front of the value; -1 where there is none. */
function findAttribute(attributes: string, name: string): number {
  for (let at = attributes.indexOf(name); at !== -1; at = attributes.indexOf(name, at + 1)) {
    // Some are written without a space between them.
    const isStart = /[\s"']/.test(attributes.charAt(at - 1))
    const sign = attributes.indexOf('=', at + name.length)
    if (!isStart || sign === -1 || attributes.slice(at + name.length, sign).trim() !== '') continue
    let quote = sign + 1
    while (attributes.charAt(quote) === ' ') quote += 1
    const mark = attributes.charAt(quote)
    if (mark === '"' || mark === "'") return quote
  }
  return -1
}

function toCharacter(reference: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name] ?? reference
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference
}
