import { useTranslation } from '@platform/i18n'
import { APPEARANCES, RadioGroup, Section, useAppearance } from '@platform/ui/elements'
import type { ReactElement } from 'react'

/** Light or dark; kept on this device, because a screen at work and one in bed differ. */
export function AppearanceSection(): ReactElement {
  const { t } = useTranslation(['account', 'common'])
  const { appearance, setAppearance } = useAppearance()
  return (
    <Section
      title={t('common:appearance.label')}
      description={t('account:preferences.appearance.description')}
    >
      <RadioGroup
        legend={t('account:preferences.appearance.legend')}
        name="appearance"
        value={appearance}
        options={APPEARANCES.map((value) => ({ value, label: t(`common:appearance.${value}`) }))}
        onValueChange={(value) => {
          const chosen = APPEARANCES.find((known) => known === value)
          if (chosen !== undefined) setAppearance(chosen)
        }}
      />
    </Section>
  )
}
