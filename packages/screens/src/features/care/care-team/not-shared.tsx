import { useTranslation } from '@platform/i18n'
import { ForbiddenState } from '@platform/ui/elements'
import type { ReactElement } from 'react'

interface NotSharedProps {
  /** Whose record it is. */
  readonly name: string
}

/** A part of a record that its person does not share: said, and never looking like an empty one. */
export function NotShared({ name }: NotSharedProps): ReactElement {
  const { t } = useTranslation('care')
  return (
    <ForbiddenState title={t('careTeam.notShared.title', { name })} headingLevel={2}>
      {t('careTeam.notShared.text', { name })}
    </ForbiddenState>
  )
}
