import { escapeHtml } from '../html/escape-html.ts'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly XmlElement[]
}

// A document with such a character is none, even where it is written as a reference (XML 1.0, 2.2).
const NOT_ALLOWED = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** What is `undefined` in the content is left out. */
export function element(
  name: string,
  content: string | readonly (XmlElement | undefined)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  if (typeof content === 'string') return { name, attributes, content }
  return { name, attributes, content: content.filter((one) => one !== undefined) }
}

/** A document in UTF-8. Names are ours alone; every text and every value of an attribute is escaped. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}\n`
}

/** A part of a document that somebody else begins and ends. */
export function writeElement({ name, attributes, content }: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`)
  const inner = typeof content === 'string' ? escapeText(content) : content.map(writeElement).join('')
  return `<${name}${written.join('')}>${inner}</${name}>`
}

function escapeText(text: string): string {
  return escapeHtml(text.replaceAll(NOT_ALLOWED, ''))
}
