import type { PageId } from '@platform/routing/pages'
import {
  BenefitsHero,
  CalendarIllustration,
  CareTeamHero,
  DocumentsIllustration,
  MeasuringIllustration,
  MessagesIllustration,
  OwnPaceHero,
  PrecisionHero,
  TeamIllustration,
} from '@platform/ui/illustrations'
import type { ComponentProps, ComponentType } from 'react'

type Illustration = ComponentType<Pick<ComponentProps<typeof CareTeamHero>, 'size'>>

/** One thing that can be done here, with words of its own in every brand. */
interface Thing {
  readonly id: 'consent' | 'record' | 'booking' | 'messages'
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
const record = { id: 'record', page: 'client.healthProfile', Illustration: DocumentsIllustration } as const
const booking = { id: 'booking', page: 'client.calendar', Illustration: CalendarIllustration } as const
const messages = { id: 'messages', page: 'client.messages', Illustration: MessagesIllustration } as const
const journal = { id: 'record', page: 'client.journal', Illustration: MeasuringIllustration } as const
const results = { ...record, page: 'client.documents' } as const

const landings = {
  Platform: { Hero: CareTeamHero, things: [consent, record, booking, messages] },
  Candoo: { Hero: OwnPaceHero, things: [journal, messages, booking, consent] },
  Benefits2: { Hero: BenefitsHero, things: [booking, consent, messages, results] },
  PrecisionHealthAlly: { Hero: PrecisionHero, things: [record, booking, messages, consent] },
  other: { Hero: CareTeamHero, things: [consent, record, booking, messages] },
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
