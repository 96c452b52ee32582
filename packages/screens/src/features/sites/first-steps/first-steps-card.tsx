import type { FirstStep } from '@platform/contract'
import { useMenuPages } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use, type ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { loadStepList } from './load-step-list.ts'
import type { PlacedStep, StepPlace } from './step-list.tsx'

/** Where a step is done: the first of these that the account has. */
const PLACES: Readonly<Record<FirstStep, readonly StepPlace[]>> = {
  profile: [{ page: 'client.settings', hash: 'contact' }],
  team: [{ page: 'client.myteam' }],
  healthProfile: [{ page: 'client.healthProfile' }],
  document: [{ page: 'client.documents' }],
  clients: [{ page: 'professional.clients' }],
  publicProfile: [
    { page: 'professional.settings', hash: 'public-profile' },
    { page: 'searchProfile.home', hash: 'profile' },
  ],
  connection: [{ page: 'provider.connect' }],
  colleagues: [{ page: 'provider.home', hash: 'people' }],
}

/** What leads into a new account: gone once all is done, or somebody has put it away. */
export function FirstStepsCard(): ReactElement | null {
  const { api } = useServices()
  const { data } = useQuery(api.query.main.firstSteps.read.queryOptions())
  const pages = new Set<string>(useMenuPages().map(({ id }) => id))
  const steps = (data?.steps ?? []).flatMap(({ step, isDone }) => {
    const place = PLACES[step].find(({ page }) => pages.has(page))
    return place === undefined ? [] : [{ step, isDone, place }]
  })
  return steps.length === 0 ? null : (
    <Suspense>
      <LoadedSteps steps={steps} />
    </Suspense>
  )
}

/** At once where the page has waited for the list's code. */
function LoadedSteps({ steps }: { readonly steps: readonly PlacedStep[] }): ReactElement {
  const { StepList } = use(loadStepList.read())
  return <StepList steps={steps} />
}
