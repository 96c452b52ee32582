import type { Plan, PlanFeature } from '@platform/contract'
import { hasPage, type PageId, type PageTree } from '@platform/routing/pages'

/** Where what a plan includes is found, by whom the plan is for; absent where it is found on every site. */
const PAGES: Readonly<Record<PlanFeature, Partial<Record<Plan['audience'], PageId>>>> = {
  healthRecord: { client: 'client.healthProfile' },
  appointments: { client: 'client.calendar' },
  schedule: { professional: 'professional.schedule' },
  documents: { client: 'client.documents', professional: 'professional.documents' },
  forms: { professional: 'professional.forms' },
  careTeam: { client: 'client.myteam', professional: 'professional.clients' },
  messages: { client: 'client.messages', professional: 'professional.messages' },
  serviceRequests: { client: 'client.service' },
  invoices: { client: 'client.invoices', professional: 'professional.invoices' },
  export: { client: 'client.settings', professional: 'professional.settings' },
  dependants: { client: 'client.myteam' },
  organization: { professional: 'professional.admin' },
}

/** What a plan includes on a site, as keys of its texts: what the site has switched off is not promised. */
export function openFeatures({ audience, featureKeys }: Plan, tree: PageTree): Plan['featureKeys'] {
  const isOpen = (feature: PlanFeature): boolean => {
    const page = PAGES[feature][audience]
    return page === undefined || hasPage(tree, page)
  }
  const features = Object.keys(PAGES).filter(isPlanFeature).filter(isOpen)
  return featureKeys.filter((key) => features.some((feature) => key === `plans.features.${feature}`))
}

function isPlanFeature(name: string): name is PlanFeature {
  return Object.hasOwn(PAGES, name)
}
