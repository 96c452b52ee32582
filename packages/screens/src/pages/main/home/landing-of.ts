import type { PageId } from '@platform/routing/pages'
import {
  BenefitsHero,
  CareTeamHero,
  DocumentsIllustration,
  MessagesIllustration,
  OwnPaceHero,
  PrecisionHero,
  TeamIllustration,
} from '@platform/ui/illustrations'
import type { ComponentProps, ComponentType } from 'react'

type Illustration = ComponentType<Pick<ComponentProps<typeof CareTeamHero>, 'size'>>

/** One thing that can be done here, with words of its own in every brand. */
interface Thing {
  readonly id: 'consent' | 'documents' | 'messages'
  /** Where it is done. */
  readonly page: PageId
  readonly Illustration: Illustration
}

interface Landing {
  readonly Hero: Illustration
  /** In the order that matters to the people this brand is for. */
  readonly things: readonly Thing[]
}

const consent = { id: 'consent', page: 'client.myteam', Illustration: TeamIllustration } as const
const documents = { id: 'documents', page: 'client.documents', Illustration: DocumentsIllustration } as const
const messages = { id: 'messages', page: 'client.messages', Illustration: MessagesIllustration } as const

const landings = {
  Platform: { Hero: CareTeamHero, things: [consent, documents, messages] },
  Candoo: { Hero: OwnPaceHero, things: [documents, messages, consent] },
  Benefits2: { Hero: BenefitsHero, things: [consent, messages, documents] },
  PrecisionHealthAlly: { Hero: PrecisionHero, things: [documents, messages, consent] },
  other: { Hero: CareTeamHero, things: [consent, documents, messages] },
} as const satisfies Record<string, Landing>

type Brand = keyof typeof landings

/**
 * What the landing page of a site shows. A brand is only a logo and a page tree, so its words are chosen by its id; one
 * that has none gets words that fit every brand.
 */
export function landingOf(siteId: string): Landing & { readonly brand: Brand } {
  const brand = isBrand(siteId) ? siteId : 'other'
  return { brand, ...landings[brand] }
}

function isBrand(siteId: string): siteId is Brand {
  return Object.hasOwn(landings, siteId)
}
