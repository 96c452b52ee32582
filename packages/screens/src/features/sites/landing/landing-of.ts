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
  readonly id: 'appointments' | 'consent' | 'documents' | 'messages' | 'record'
  /** Where it is done. */
  readonly page: PageId
  readonly Illustration: Illustration
}

export interface Landing {
  readonly Hero: Illustration
  /** What the surface behind the drawing is cut to, as the logo is. */
  readonly shape: 'arch' | 'stairs' | 'tiles' | 'leaf'
  /** How the things that can be done stand together. */
  readonly manner: 'list' | 'stairs' | 'tiles'
  /** In the order that matters to the people this brand is for. */
  readonly things: readonly Thing[]
}

const appointments = {
  id: 'appointments',
  page: 'client.calendar',
  Illustration: CalendarIllustration,
} as const
const consent = { id: 'consent', page: 'client.myteam', Illustration: TeamIllustration } as const
const documents = { id: 'documents', page: 'client.documents', Illustration: DocumentsIllustration } as const
const record = { id: 'record', page: 'client.healthProfile', Illustration: MeasuringIllustration } as const
const messages = { id: 'messages', page: 'client.messages', Illustration: MessagesIllustration } as const

const landings = {
  Platform: {
    Hero: CareTeamHero,
    shape: 'arch',
    manner: 'list',
    things: [consent, record, documents, messages, appointments],
  },
  Candoo: {
    Hero: OwnPaceHero,
    shape: 'stairs',
    manner: 'stairs',
    things: [record, documents, messages, appointments, consent],
  },
  Benefits2: {
    Hero: BenefitsHero,
    shape: 'tiles',
    manner: 'tiles',
    things: [consent, appointments, record, messages, documents],
  },
  PrecisionHealthAlly: {
    Hero: PrecisionHero,
    shape: 'leaf',
    manner: 'list',
    things: [documents, record, messages, appointments, consent],
  },
  other: {
    Hero: CareTeamHero,
    shape: 'arch',
    manner: 'list',
    things: [consent, record, documents, messages, appointments],
  },
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
