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
