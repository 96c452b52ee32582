import { PGlite } from '@electric-sql/pglite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { jwtVerify } from 'jose'
import postgres from 'postgres'
import { join } from 'node:path'
import { answerMeasuring } from '../server/answer-measuring.ts'

// What a list costs at least with our libraries: a token is verified, twenty rows are read by one statement,
// and sent.

const ROWS = 20
const POOL_SIZE = 10
const SETUP = `
  create table entries (id int primary key, title text not null, kind text not null, at timestamptz not null, done bool not null);
  insert into entries
  select n, 'An entry with a title of some length ' || n, 'letter', now() - n * interval '1 minute', n % 2 = 0
  from generate_series(1, 1000) as n;
  analyze entries`

interface Reader {
  read(after: number): Promise<readonly unknown[]>
  close(): Promise<void>
}

async function openPostgres(url: string): Promise<Reader> {
  const sql = postgres(url, { max: POOL_SIZE, onnotice: () => {} })
  await sql.unsafe(SETUP)
  // As everybody writes it, which is a named statement.
  return {
    read: (after) =>
      sql`select id, title, kind, at, done from entries where id > ${after} order by id limit ${ROWS}`,
    close: () => sql.end(),
  }
}

async function openEmbedded(folder: string): Promise<Reader> {
  const database = await PGlite.create({ dataDir: join(folder, 'bare') })
  await database.exec(SETUP)
  return {
    read: async (after) =>
      (
        await database.query(
          `select id, title, kind, at, done from entries where id > $1 order by id limit $2`,
          [after, ROWS],
        )
      ).rows,
    close: () => database.close(),
  }
}

const databaseUrl = process.env['DATABASE_URL']
const reader = databaseUrl
  ? await openPostgres(databaseUrl)
  : await openEmbedded(process.env['DATA_DIR'] ?? '')
const key = new TextEncoder().encode(process.env['BARE_SECRET'])

const app = new Hono()
app.get('/rows', async (c) => {
  const token = (c.req.header('authorization') ?? '').slice('Bearer '.length)
  await jwtVerify(token, key, { algorithms: ['HS256'] })
  return c.json({ items: await reader.read(100) })
})

const server = serve({ fetch: app.fetch, port: 0 }, ({ port }) => {
  answerMeasuring({
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close()
      await reader.close()
    },
  })
})
