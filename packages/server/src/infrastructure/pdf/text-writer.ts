import type PdfKit from 'pdfkit'
import { arrangeLine, mirror } from './arrange-line.ts'
import type { LinePiece } from './arrange-line.ts'
import { readFonts } from './fonts.ts'
import type { FontWeight } from './fonts.ts'

type Pdf = InstanceType<typeof PdfKit>

export interface TextStyle {
  readonly size: number
  readonly weight: FontWeight
  readonly rightToLeft: boolean
  /** Room at the side where the text begins, for bullets. */
  readonly indent?: number
}

interface Run {
  readonly font: string
  readonly text: string
}

const LINE_HEIGHT = 1.45
const PLAIN: PDFKit.Mixins.TextOptions = { lineBreak: false }
/** Lays a run out anew and as a whole, so that Arabic letters join and run from right to left. */
const JOINED: PDFKit.Mixins.TextOptions = { ...PLAIN, features: [] }

/** They are embedded as subsets of what was drawn. */
export function registerFonts(pdf: Pdf): void {
  for (const weight of [400, 700] as const) {
    for (const { name, bytes } of readFonts(weight)) pdf.registerFont(name, bytes)
  }
}

/** Every character is taken from the first font that has it. */
export function writeText(pdf: Pdf, text: string, style: TextStyle): void {
  const { size, rightToLeft, indent = 0 } = style
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right - indent
  for (const words of breakLines(pdf, text, style, width)) {
    makeRoom(pdf, size * LINE_HEIGHT)
    const pieces = arrangeLine(words, rightToLeft)
    const lineWidth = measureLine(pdf, pieces, style)
    const x = rightToLeft ? pdf.page.width - right - indent - lineWidth : left + indent
    drawLine(pdf, pieces, style, x)
    pdf.y += size * LINE_HEIGHT
  }
}

/** In points. */
export function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) {
    pdf.addPage()
    pdf.y = pdf.page.margins.top
  }
}

function breakLines(pdf: Pdf, text: string, style: TextStyle, width: number): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  const whole = text.split(/\s+/u).filter((part) => part !== '')
  for (const word of whole.flatMap((part) => cutWord(pdf, part, style, width))) {
    const wider = [...line, word]
    const pieces = arrangeLine(wider, style.rightToLeft)
    if (line.length > 0 && measureLine(pdf, pieces, style) > width) {
      lines.push(line)
      line = [word]
    } else line = wider
  }
  return line.length === 0 ? lines : [...lines, line]
}

/** One that is wider than the page, such as an address, goes on in the next line. */
function cutWord(pdf: Pdf, word: string, style: TextStyle, width: number): string[] {
  const isWide = (text: string): boolean =>
    measureLine(pdf, arrangeLine([text], style.rightToLeft), style) > width
  // No letter is wider than its size is high.
  if (word.length * style.size <= width || !isWide(word)) return [word]
  const size = Math.max(1, Math.floor(width / style.size))
  const letters = Array.from(word)
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, index) =>
    letters.slice(index * size, (index + 1) * size).join(''),
  )
}

function measureLine(pdf: Pdf, pieces: readonly LinePiece[], style: TextStyle): number {
  const space = measureRun(pdf, { font: `latin-${style.weight}`, text: ' ' }, style.size)
  const widths = pieces.flatMap((piece) =>
    splitRuns(pdf, piece, style.weight).map((run) => measureRun(pdf, run, style.size)),
  )
  return widths.reduce((sum, width) => sum + width, 0) + space * Math.max(0, pieces.length - 1)
}

function drawLine(pdf: Pdf, pieces: readonly LinePiece[], { size, weight }: TextStyle, from: number): void {
  const space = measureRun(pdf, { font: `latin-${weight}`, text: ' ' }, size)
  const { y } = pdf
  let x = from
  for (const piece of pieces) {
    for (const run of splitRuns(pdf, piece, weight)) {
      const width = measureRun(pdf, run, size)
      // Each font sits differently in its line; the baseline is what they share.
      pdf
        .font(run.font)
        .fontSize(size)
        .text(run.text, x, y + size, { ...optionsOf(run.font), baseline: 'alphabetic' })
      x += width
    }
    x += space
  }
  pdf.y = y
}

function optionsOf(font: string): PDFKit.Mixins.TextOptions {
  return font.startsWith('arabic') ? JOINED : PLAIN
}

/** Laying a run out costs more than drawing it, and lines are tried word by word. */
const widths = new Map<string, number>()
const MAX_REMEMBERED = 20_000

function measureRun(pdf: Pdf, { font, text }: Run, size: number): number {
  const key = `${font} ${text}`
  let width = widths.get(key)
  if (width === undefined) {
    if (widths.size >= MAX_REMEMBERED) widths.clear()
    width = pdf.font(font).fontSize(1000).widthOfString(text, optionsOf(font)) / 1000
    widths.set(key, width)
  }
  return width * size
}

/** Of a piece from right to left the last run is drawn first. */
function splitRuns(pdf: Pdf, { text, isRightToLeft }: LinePiece, weight: FontWeight): Run[] {
  const runs: { font: string; text: string }[] = []
  for (const character of text) {
    const font = findFont(pdf, character, weight)
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  if (!isRightToLeft) return runs
  return runs
    .toReversed()
    .map((run) =>
      run.font.startsWith('arabic')
        ? run
        : { ...run, text: mirror(Array.from(run.text).toReversed().join('')) },
    )
}

const covering = new Map<string, string>()

function findFont(pdf: Pdf, character: string, weight: FontWeight): string {
  const key = `${weight}${character}`
  const known = covering.get(key)
  if (known !== undefined) return known
  const codePoint = character.codePointAt(0) ?? 0
  const names = readFonts(weight).map(({ name }) => name)
  const found = names.find((name) => hasGlyph(pdf.font(name), codePoint)) ?? `latin-${weight}`
  covering.set(key, found)
  return found
}

/** pdfkit's own types leave out the font behind a document. */
function hasGlyph(pdf: Pdf, codePoint: number): boolean {
  const holder: unknown = Reflect.get(pdf, '_font')
  const font: unknown =
    typeof holder === 'object' && holder !== null ? Reflect.get(holder, 'font') : undefined
  if (typeof font !== 'object' || font === null) return false
  const ask: unknown = Reflect.get(font, 'hasGlyphForCodePoint')
  return typeof ask === 'function' && Reflect.apply(ask, font, [codePoint]) === true
}
