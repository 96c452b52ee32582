import { useLanguage, useTranslation } from '@platform/i18n'
import { Skeleton, SkeletonGroup } from '@platform/ui/elements'
import { use, type ReactElement, type ReactNode } from 'react'
import type { ProseDocument } from './prose-document.ts'
import { LoadBoundary } from '../loading/load-boundary.tsx'
import type { SharedLoad } from '../loading/load-once.ts'
import type { ProseLoads } from './prose-loads.ts'

interface LocalProseProps {
  readonly loads: ProseLoads
  readonly children: (document: ProseDocument) => ReactNode
}

/** Shows a text in the reader's language, with the states of its arrival. */
export function LocalProse({ loads, children }: LocalProseProps): ReactElement {
  const { language } = useLanguage()
  const load = loads[language]
  return (
    <LoadBoundary key={language} loading={<ProseOnItsWay />} onRetry={load.forget}>
      <LoadedProse load={load}>{children}</LoadedProse>
    </LoadBoundary>
  )
}

function LoadedProse(props: {
  load: SharedLoad<ProseDocument>
  children: LocalProseProps['children']
}): ReactNode {
  return props.children(use(props.load.read()))
}

function ProseOnItsWay(): ReactElement {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('state.loading')}>
      <Skeleton shape="control" />
      <Skeleton lines={8} />
    </SkeletonGroup>
  )
}
