const KILOBYTE = 1000
const MEGABYTE = 1000 * KILOBYTE

/**
 * The size of a file as a reader writes it, in the unit that leaves the fewest digits.
 *
 * @example
 * formatFileSize('de', 1_234_567) // '1,2 MB'
 */
export function formatFileSize(language: string, bytes: number): string {
  const isLarge = bytes >= MEGABYTE
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  return format.format(isLarge ? bytes / MEGABYTE : Math.max(1, bytes / KILOBYTE))
}
