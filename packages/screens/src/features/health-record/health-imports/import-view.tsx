import { Page, Skeleton } from '@platform/ui/elements'
import { lazy, Suspense, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import type { RecordChoice, RecordPageId } from '../../care/persons/record-page.tsx'

/** Whoever reads a record needs nothing that reads files. */
const ImportPage = lazy(async () => ({
  default: (await import('./import-page.tsx')).ImportPage,
}))

interface ImportViewProps extends RecordChoice {
  readonly page: RecordPageId
}

/** Importing, as a state of a page of the record. */
export function ImportView({ persons, personId, nobody, page }: ImportViewProps): ReactElement {
  const waiting = (
    <Page>
      <Skeleton shape="control" lines={8} />
    </Page>
  )
  return (
    <Loaded query={persons} skeleton={waiting}>
      {({ items }) => {
        const person = items.find(({ id }) => id === personId)
        if (person === undefined) return <Page>{nobody}</Page>
        return (
          <Suspense fallback={waiting}>
            <ImportPage page={page} person={person} />
          </Suspense>
        )
      }}
    </Loaded>
  )
}
