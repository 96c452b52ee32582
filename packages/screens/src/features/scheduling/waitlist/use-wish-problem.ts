import type { FieldErrorCode } from '@platform/contract'
import type { WaitlistWish } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'

/** What is wrong with when somebody could come. */
export function useWishProblem(): (name: keyof WaitlistWish, code: FieldErrorCode) => string {
  const { t } = useTranslation(['common', 'scheduling'])
  return (name, code) => {
    if (name === 'to' && code === 'too_small') return t('scheduling:waitlist.wrong.over')
    if (name === 'to' && code === 'too_big') return t('scheduling:waitlist.wrong.tooFar')
    return t(`common:field.${code}`)
  }
}
