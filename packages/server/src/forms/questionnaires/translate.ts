import type { Language } from '@platform/contract'
import type { Extension } from 'fhir/r4.js'

const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'

/**
 * A text of a form in a language, or as it stands where it has no translation.
 *
 * @param extensions of the text
 * @see http://hl7.org/fhir/R4/extension-translation.html
 */
export function translate(
  text: string,
  extensions: readonly Extension[] = [],
  language: Language | undefined,
): string {
  const translation = extensions
    .filter(({ url }) => url === TRANSLATION)
    .find(({ extension = [] }) =>
      extension.some((part) => part.url === 'lang' && part.valueCode === language),
    )
  return translation?.extension?.find((part) => part.url === 'content')?.valueString ?? text
}
