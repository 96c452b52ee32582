/** A copy in which each reference to another resource is what `map` makes of it. */
export function mapReferences<Whole extends object>(whole: Whole, map: (reference: string) => string): Whole {
  // A copy has what stands beside the numbers of it, too.
  const copy = { ...whole }
  for (const [name, inner] of Object.entries(whole))
    Reflect.set(
      copy,
      name,
      name === 'reference' && typeof inner === 'string' ? map(inner) : visit(inner, map),
    )
  return copy
}

function visit(value: unknown, map: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => visit(one, map))
  return typeof value === 'object' && value !== null ? mapReferences(value, map) : value
}
