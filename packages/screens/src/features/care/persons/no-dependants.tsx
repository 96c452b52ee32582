import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, EmptyState, TeamIllustration } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'

interface NoDependantsProps {
  /** What the reader keeps for nobody yet. */
  readonly title: string
  readonly children: ReactNode
}

/** The way to the first dependant. */
export function NoDependants({ title, children }: NoDependantsProps): ReactElement {
  const { t } = useTranslation('care')
  return (
    <EmptyState
      title={title}
      illustration={<TeamIllustration />}
      headingLevel={2}
      action={
        <PageLink page="client.myteam" className={buttonClass({ variant: 'primary' })}>
          {t('dependants.toTeam')}
        </PageLink>
      }
    >
      {children}
    </EmptyState>
  )
}
