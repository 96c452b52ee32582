import { Card, Grid, Section } from '../../src/elements/index.ts'
import {
  BenefitsHero,
  BrokenIllustration,
  CalendarIllustration,
  CareTeamHero,
  DocumentsIllustration,
  EmptyListIllustration,
  MeasuringIllustration,
  MessagesIllustration,
  NotFoundIllustration,
  OwnPaceHero,
  PrecisionHero,
  TeamIllustration,
} from '../../src/elements/illustrations/index.ts'

const SPOTS = {
  'Empty list': EmptyListIllustration,
  Documents: DocumentsIllustration,
  Calendar: CalendarIllustration,
  Messages: MessagesIllustration,
  Team: TeamIllustration,
  Measuring: MeasuringIllustration,
  'Not found': NotFoundIllustration,
  Broken: BrokenIllustration,
}
const HEROES = {
  'Care team': CareTeamHero,
  'Own pace': OwnPaceHero,
  Benefits: BenefitsHero,
  Precision: PrecisionHero,
}

export function DrawingsPart() {
  return (
    <Section title="Drawings">
      <Grid columns={4}>
        {Object.entries(SPOTS).map(([name, Drawing]) => (
          <Card key={name} title={name}>
            <Drawing />
          </Card>
        ))}
      </Grid>
      <Grid>
        {Object.entries(HEROES).map(([name, Drawing]) => (
          <div key={name}>
            <Drawing />
          </div>
        ))}
      </Grid>
    </Section>
  )
}
