import { startFauxqs } from 'fauxqs'

// A process of its own, so that it can be killed: node bucket-process.ts <port> <folder> <bucket>

const [port, folder = '', bucket = ''] = process.argv.slice(2)
await startFauxqs({
  port: Number(port),
  host: '127.0.0.1',
  logger: false,
  dataDir: folder,
  init: { buckets: [bucket] },
})
