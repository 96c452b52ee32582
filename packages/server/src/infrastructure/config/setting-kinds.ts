import * as z from 'zod/mini'

export function mustBe(what: string): (issue: { readonly input?: unknown }) => string {
  return ({ input }) => `must be ${what}, not "${String(input)}".`
}

/** Digits alone: what `Number` makes of "1e3" or "0x10" is no number that anybody meant. */
export function wholeNumber(from: number, to: number) {
  const isWithin = (digits: string): boolean =>
    /^\d{1,5}$/.test(digits) && Number(digits) >= from && Number(digits) <= to
  return z.pipe(
    z.string().check(z.refine(isWithin, { error: mustBe(`a whole number from ${from} to ${to}`) })),
    z.transform(Number),
  )
}

export function list<Entry extends z.core.$ZodType<unknown, string>>(entry: Entry) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))),
    ),
    z.array(entry),
  )
}

/** From 0 to 1, as `0.05`. */
export const share = z.pipe(
  z
    .string()
    .check(
      z.regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, { error: mustBe('a number from 0 to 1 such as 0.05') }),
    ),
  z.transform(Number),
)

export const trueOrFalse = z.stringbool({
  truthy: ['true'],
  falsy: ['false'],
  case: 'sensitive',
  error: mustBe('true or false'),
})

/** Secrets stand in these addresses, so a message never repeats the value. */
export function address(...protocols: readonly string[]) {
  return z.url({
    protocol: new RegExp(`^(?:${protocols.join('|')})$`),
    hostname: /./,
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}.`,
  })
}
