import { useTranslation } from '@platform/i18n'
import { Button, Cluster, DefinitionList, Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'

/** One thing that two versions tell differently, in words. */
export interface Difference {
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

interface VersionConflictProps {
  readonly differences: readonly Difference[]
  readonly onKeepTheirs: () => void
}

/** Two versions side by side: somebody else saved first, and the person chooses. Stands inside the form. */
export function VersionConflict({ differences, onKeepTheirs }: VersionConflictProps): ReactElement {
  const { t } = useTranslation(['error', 'common'])
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
        items={differences.flatMap(({ label, mine, theirs }) => [
          { term: `${label}: ${t('error:conflict.yours')}`, value: mine || t('common:state.none') },
          { term: `${label}: ${t('error:conflict.theirs')}`, value: theirs || t('common:state.none') },
        ])}
      />
    </Notice>
  )
}
