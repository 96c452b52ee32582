/** The encodings a browser takes, by its `Accept-Encoding`; one with a weight of zero is refused. */
export function readAcceptedEncodings(header: string | undefined): ReadonlySet<string> {
  const entries = (header ?? '').split(',').map((entry) => entry.trim().toLowerCase().split(';'))
  return new Set(
    entries.flatMap(([name = '', ...parameters]) =>
      parameters.some((parameter) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/.test(parameter)) ? [] : [name.trim()],
    ),
  )
}
