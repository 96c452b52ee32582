import { findExtension } from './extensions.ts'
import type { AnswerOption } from './questionnaire.ts'

/** The points of an option: the extension stands on the option, or on its coding. */
export function readWeight(option: AnswerOption): number | undefined {
  const extension = [option, option.valueCoding]
    .flatMap((of) => [findExtension(of, 'ordinalValue'), findExtension(of, 'itemWeight')])
    .find((found) => found !== undefined)
  return extension?.valueDecimal
}
