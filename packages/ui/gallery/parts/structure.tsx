import {
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  Card,
  Cluster,
  DefinitionList,
  Disclosure,
  Grid,
  PageHeading,
  Section,
} from '../../src/elements/index.ts'
import type { LinkParts } from '../../src/elements/index.ts'

function stepLink({ className, children }: LinkParts) {
  return (
    <a className={className} href="#structure">
      {children}
    </a>
  )
}

export function StructurePart() {
  return (
    <Section title="Structure" description="What pages are put together from." action={<Button>Add</Button>}>
      <PageHeading
        title="Documents"
        breadcrumb={
          <Breadcrumb
            label="You are here"
            steps={[
              { id: 'home', label: 'Dashboard', link: stepLink },
              { id: 'profile', label: 'Health profile', link: stepLink },
            ]}
          />
        }
        description="Everything you have received or added, newest first."
        action={<Button variant="primary">Add a document</Button>}
        meta={
          <Cluster>
            <Badge>12 documents</Badge>
            <Badge tone="warning">2 not read</Badge>
          </Cluster>
        }
      />
      <Grid columns={3}>
        <Card title="Next appointment" action={<Badge tone="accent">Tomorrow</Badge>}>
          <p>Dr. Amina Farouk, 09:30 to 10:00</p>
        </Card>
        <Card title="Recommended" tone="accent">
          <p>For people who come every week.</p>
        </Card>
        <Card title="Earlier" tone="tinted">
          <p>Three visits last year.</p>
        </Card>
      </Grid>
      <Card title="Your account">
        <DefinitionList
          items={[
            { term: 'Name', value: 'Zoë Lindqvist', action: <a href="#top">Change</a> },
            { term: 'E-mail address', value: 'zoe.lindqvist.with.a.long.address@example.com' },
            { term: 'Time zone', value: 'Europe/Zurich', action: <a href="#top">Change</a> },
          ]}
        />
      </Card>
      <div>
        <Disclosure summary="Who can see what I write?" name="faq" open>
          Only you, until you say otherwise for each entry.
        </Disclosure>
        <Disclosure summary="Can I take everything with me?" name="faq">
          Yes, as one file, at any time.
        </Disclosure>
      </div>
      <Cluster>
        <Avatar name="Zoë Lindqvist" size="small" />
        <Avatar name="Amina Farouk" />
        <Avatar name="Bo" size="large" />
      </Cluster>
    </Section>
  )
}
