const known = new Map<string, Intl.DateTimeFormat>()

/** Making one costs a hundred times what using it does, and a week or a list uses the same one in every row. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = known.get(key) ?? new Intl.DateTimeFormat(locale, options)
  known.set(key, format)
  return format
}
