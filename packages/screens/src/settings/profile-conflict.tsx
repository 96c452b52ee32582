import { isLanguage } from '@platform/contract'
import { endonymOf, useTranslation } from '@platform/i18n'
import { Button, Cluster, DefinitionList, Notice } from '@platform/ui/elements'
import type { FormEvent, ReactElement } from 'react'
import type { ProfileValues } from './profile-section.tsx'

interface ProfileConflictProps {
  readonly mine: ProfileValues
  readonly theirs: ProfileValues
  readonly onKeepMine: (event: FormEvent) => void
  readonly onKeepTheirs: () => void
}

const FIELDS = ['firstName', 'lastName', 'language', 'timeZone'] as const

/** Two versions of the profile side by side: somebody else saved first, and the person chooses. */
export function ProfileConflict({
  mine,
  theirs,
  onKeepMine,
  onKeepTheirs,
}: ProfileConflictProps): ReactElement {
  const { t } = useTranslation(['account', 'common', 'error'])
  const labels = {
    firstName: t('account:settings.profile.firstName'),
    lastName: t('account:settings.profile.lastName'),
    language: t('common:language.label'),
    timeZone: t('account:settings.profile.timeZone'),
  }
  const differing = FIELDS.filter((field) => mine[field] !== theirs[field])
  return (
    <Notice
      tone="warning"
      title={t('error:conflict.title')}
      live
      actions={
        <Cluster>
          <Button onClick={onKeepMine}>{t('error:conflict.keepYours')}</Button>
          <Button onClick={onKeepTheirs}>{t('error:conflict.keepTheirs')}</Button>
        </Cluster>
      }
    >
      <p>{t('error:conflict.text')}</p>
      <DefinitionList
        items={differing.map((field) => ({
          term: labels[field],
          value: `${t('error:conflict.yours')}: ${show(mine[field])} · ${t('error:conflict.theirs')}: ${show(theirs[field])}`,
        }))}
      />
    </Notice>
  )
}

function show(value: string): string {
  return isLanguage(value) ? endonymOf(value) : value
}
