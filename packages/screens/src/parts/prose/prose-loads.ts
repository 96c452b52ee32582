import type { Language } from '@platform/i18n'
import type { ProseDocument } from './prose-document.ts'
import { loadOnce, type SharedLoad } from '../loading/load-once.ts'

/** A text in every language, each loaded when somebody reads it. */
export type ProseLoads = Readonly<Record<Language, SharedLoad<ProseDocument>>>

type ImportProse = () => Promise<{ readonly default: ProseDocument }>

/** Makes the texts of a page from one Markdown file a language. */
export function proseLoads(imports: Readonly<Record<Language, ImportProse>>): ProseLoads {
  const load = (importProse: ImportProse) => loadOnce(async () => (await importProse()).default)
  return { en: load(imports.en), de: load(imports.de), fr: load(imports.fr), ar: load(imports.ar) }
}
