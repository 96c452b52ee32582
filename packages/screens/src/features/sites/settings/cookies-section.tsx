import { useTranslation } from '@platform/i18n'
import { RadioGroup, Section } from '@platform/ui/elements'
import { useAtom } from 'jotai'
import type { ReactElement } from 'react'
import { cookieChoiceAtom } from '../../../parts/services/cookie-choice.ts'

const CHOICES = ['needed', 'all'] as const

/** What this device may remember. It takes effect at once, as in the banner. */
export function CookiesSection(): ReactElement {
  const { t } = useTranslation(['common', 'sites'])
  const [choice, setChoice] = useAtom(cookieChoiceAtom)
  return (
    <Section title={t('common:cookies.title')} description={t('common:cookies.text')}>
      <RadioGroup
        legend={t('common:cookies.change')}
        help={
          choice === undefined ? t('sites:settings.cookies.notYet') : t('sites:settings.cookies.thisDevice')
        }
        name="cookies"
        value={choice ?? ''}
        options={CHOICES.map((value) => ({
          value,
          label: value === 'needed' ? t('common:cookies.onlyNeeded') : t('common:cookies.allowAll'),
        }))}
        onValueChange={(value) => setChoice(value === 'all' ? 'all' : 'needed')}
      />
    </Section>
  )
}
