import type { Coding } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { CodedAs } from '../../health-record/codings/coded-as.tsx'

/** Codes that were answered, each with its code system and the notice of its licence. */
export function AnsweredCodes({ codings }: { readonly codings: readonly Coding[] }): ReactElement | null {
  const { ready } = useTranslation('profile-entries', { useSuspense: false })
  return ready ? <CodedAs codings={codings} /> : null
}
