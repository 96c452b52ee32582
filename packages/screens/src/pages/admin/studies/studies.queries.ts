import { readLanguageChoice, readLocalStorage, type Language } from '@platform/i18n'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** How many people take part in which study, with the titles in this language. */
export function studyCounts({ api }: SiteServices, language: Language) {
  return api.query.main.studies.counts.queryOptions({ input: { language } })
}

/** Starts the counts. The texts can still be on their way, so the language is found as they find it. */
export async function prefetchStudies(services: SiteServices): Promise<void> {
  const language = readLanguageChoice(readLocalStorage(), navigator.languages)
  await startQuery(services.queryClient, studyCounts(services, language))
}
