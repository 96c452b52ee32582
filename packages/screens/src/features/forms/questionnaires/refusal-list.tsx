import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { useItemWords } from '../questionnaire-content/item-words.ts'
import type { Refusal } from './list-refusals.ts'

const CODES = ['required', 'too_long', 'too_many', 'too_deep', 'already_used', 'invalid_type'] as const

/** What the server does not take of a form: which item, by its words and its name, and why. */
export function RefusalList({ refusals }: { readonly refusals: readonly Refusal[] }): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { nameOf } = useItemWords()
  const reasonOf = ({ item, code }: Refusal): string => {
    const known = CODES.find((one) => one === code)
    if (known !== undefined) return t(`questionnaires.refusal.${known}`)
    return t('questionnaires.refusal.invalid_value', { type: item?.type ?? '' })
  }
  return (
    <ul>
      {refusals.map((refusal, index) => {
        const { item, name } = refusal
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two may say the same
          <li key={index}>
            {item === undefined ? (
              <bdi>{name}</bdi>
            ) : (
              <>
                <bdi>{nameOf(item)}</bdi> (<bdi>{item.linkId}</bdi>)
              </>
            )}
            {': '}
            {reasonOf(refusal)}
          </li>
        )
      })}
    </ul>
  )
}
