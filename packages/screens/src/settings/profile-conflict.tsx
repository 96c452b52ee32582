import { isLanguage } from '@platform/contract'
import { endonymOf, useTranslation } from '@platform/i18n'
import { Button, Cluster, DefinitionList, Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { PROFILE_FIELDS, type ProfileValues } from './profile-values.ts'

interface ProfileConflictProps {
  readonly mine: ProfileValues
  readonly theirs: ProfileValues
  readonly onKeepTheirs: () => void
}

/** Two versions of the profile side by side: somebody else saved first, and the person chooses. Stands inside the form. */
export function ProfileConflict({ mine, theirs, onKeepTheirs }: ProfileConflictProps): ReactElement {
  const { t } = useTranslation(['account', 'common', 'error'])
  const labels = {
    firstName: t('account:settings.profile.firstName'),
    lastName: t('account:settings.profile.lastName'),
    language: t('common:language.label'),
    timeZone: t('account:settings.profile.timeZone'),
  }
  const differing = PROFILE_FIELDS.filter((field) => mine[field] !== theirs[field])
  return (
    <Notice
      tone="warning"
      title={t('error:conflict.title')}
      live
      actions={
        <Cluster>
          <Button type="submit">{t('error:conflict.keepYours')}</Button>
          <Button onClick={onKeepTheirs}>{t('error:conflict.keepTheirs')}</Button>
        </Cluster>
      }
    >
      <p>{t('error:conflict.text')}</p>
      <DefinitionList
        items={differing.flatMap((field) => [
          { term: `${labels[field]}: ${t('error:conflict.yours')}`, value: nameValue(mine[field]) },
          { term: `${labels[field]}: ${t('error:conflict.theirs')}`, value: nameValue(theirs[field]) },
        ])}
      />
    </Notice>
  )
}

function nameValue(value: string): string {
  return isLanguage(value) ? endonymOf(value) : value
}
