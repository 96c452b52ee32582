import { withProperty, type Extensible, type Extension } from './questionnaire-item.ts'

/** The first value under a url, whatever its type. */
export function readExtension(thing: Extensible | undefined, url: string): unknown {
  const found = thing?.extension?.find((extension) => extension.url === url)
  return found === undefined ? undefined : valueOf(found)
}

function valueOf(extension: Extension): unknown {
  return Object.entries(extension).find(([name]) => name.startsWith('value'))?.[1]
}

/** Sets the value under a url, or takes it away; all other extensions stay as and where they are. */
export function setExtension<Thing extends Extensible>(
  thing: Thing,
  url: string,
  value: Readonly<Record<`value${string}`, unknown>> | undefined,
): Thing {
  const all = thing.extension ?? []
  if (value === undefined) {
    return all.some((one) => one.url === url)
      ? withProperty(
          thing,
          'extension',
          all.filter((one) => one.url !== url),
        )
      : thing
  }
  const next: Extension = { url, ...value }
  const place = all.findIndex((one) => one.url === url)
  return withProperty(thing, 'extension', place === -1 ? [...all, next] : all.with(place, next))
}

/** The expression under a url, in FHIRPath; empty where there is none. */
export function readExpression(thing: Extensible, url: string): string {
  const value = readExtension(thing, url)
  if (typeof value !== 'object' || value === null || !('expression' in value)) return ''
  return typeof value.expression === 'string' ? value.expression : ''
}

export function setExpression<Thing extends Extensible>(
  thing: Thing,
  url: string,
  expression: string,
): Thing {
  if (expression === '') return setExtension(thing, url, undefined)
  return setExtension(thing, url, { valueExpression: { language: 'text/fhirpath', expression } })
}
