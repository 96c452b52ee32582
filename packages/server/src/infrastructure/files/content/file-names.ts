const MAX_UNITS = 120
const MAX_ENDING_UNITS = 10
const NOT_IN_NAMES = /[<>:"|?*]/g
/** Control characters, and the invisible ones that turn the direction of a text or hide in it. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu
/** Devices of Windows: a file of that name cannot be opened there. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** The last part of a path, composed (NFC), without anything invisible, and with its ending. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? ''
  const visible = last.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(NOT_IN_NAMES, '_')
  const words = visible.replaceAll(/\s+/g, ' ').replaceAll(/^[. ]+|[. ]+$/g, '')
  const ending = endingOf(words)
  const stem = ending === '' ? words : words.slice(0, -ending.length - 1).trimEnd()
  const safe = stem === '' || DEVICE.test(stem) ? `file${stem === '' ? '' : `-${stem}`}` : stem
  const short = cut(safe, MAX_UNITS)
  return ending === '' ? short : `${short}.${ending}`
}

/** In small letters; empty without one. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
  return /^[a-z0-9]+$/.test(ending) && ending.length <= MAX_ENDING_UNITS ? ending : ''
}

export function titleOf(fileName: string): string {
  const ending = endingOf(fileName)
  const stem = ending === '' ? fileName : fileName.slice(0, -ending.length - 1)
  return stem.replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim() || fileName
}

/** Never through a character of two units. */
function cut(text: string, units: number): string {
  return text.slice(0, units).toWellFormed().replaceAll('\ufffd', '').trimEnd()
}
