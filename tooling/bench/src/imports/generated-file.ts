import { constants, deflateRawSync } from 'node:zlib'

/** A file that is never there as a whole: its pieces are made as they are read. */
class GeneratedFile extends Blob {
  readonly #pieces: readonly Repeated[]
  readonly #from: number
  readonly #to: number

  constructor(pieces: readonly Repeated[], from = 0, to = sizeOf(pieces)) {
    super()
    this.#pieces = pieces
    this.#from = from
    this.#to = to
  }

  override get size(): number {
    return this.#to - this.#from
  }

  override slice(start = 0, end = this.size): Blob {
    return new GeneratedFile(this.#pieces, this.#from + start, Math.min(this.#from + end, this.#to))
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(this.size)
    let start = 0
    for (const { content, times } of this.#pieces) {
      const first = Math.max(0, Math.floor((this.#from - start) / content.length))
      for (let index = first; index < times; index += 1) {
        const at = start + index * content.length - this.#from
        if (at >= bytes.length) break
        if (at + content.length <= 0) continue
        const part = content.subarray(Math.max(0, -at), Math.min(content.length, bytes.length - at))
        bytes.set(part, Math.max(0, at))
      }
      start += content.length * times
    }
    return bytes.buffer
  }
}

interface Repeated {
  readonly content: Uint8Array
  readonly times: number
}

const sizeOf = (pieces: readonly Repeated[]): number =>
  pieces.reduce((sum, { content, times }) => sum + content.length * times, 0)

const TYPES = ['HeartRate', 'StepCount', 'ActiveEnergyBurned', 'HeartRate', 'OxygenSaturation', 'BodyMass']
const UNITS = ['count/min', 'count', 'kcal', 'count/min', '%', 'kg']
const RECORDS = 20_000
const HEAD = '<?xml version="1.0"?>\n<!DOCTYPE HealthData []>\n<HealthData locale="en_GB">\n'

/** Records as a watch writes them, a third of them of kinds that nobody imports. */
function writeRecords(): string {
  return Array.from({ length: RECORDS }, (_, index) => {
    const kind = index % TYPES.length
    const date = new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString().slice(0, 19).replace('T', ' ')
    const value = TYPES[kind] === 'OxygenSaturation' ? 0.97 : 50 + (index % 97)
    const device =
      '&lt;&lt;HKDevice: 0x281&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,1, software:8.1&gt;'
    return ` <Record type="HKQuantityTypeIdentifier${TYPES[kind]}" sourceName="Apple Watch" sourceVersion="8.1" device="${device}" unit="${UNITS[kind]}" creationDate="${date} +0100" startDate="${date} +0100" endDate="${date} +0100" value="${value}"/>\n`
  }).join('')
}

function piecesOf(bytes: number): readonly Repeated[] {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
  const content = encode(writeRecords())
  return [
    { content: encode(HEAD), times: 1 },
    { content, times: Math.ceil(bytes / content.length) },
    { content: encode('</HealthData>\n'), times: 1 },
  ]
}

/** The XML of an export. */
export function generateXml(bytes: number): Blob {
  return new GeneratedFile(piecesOf(bytes))
}

/** The same in a zip, as a phone makes it. */
export function generateZip(bytes: number): Blob {
  const plain = piecesOf(bytes)
  const finishFlush = constants.Z_FULL_FLUSH
  const packed = plain.map(({ content, times }) => ({
    content: deflateRawSync(content, { finishFlush }),
    times,
  }))
  const end = { content: deflateRawSync(new Uint8Array(0)), times: 1 }
  const name = new TextEncoder().encode('apple_health_export/export.xml')
  const head = new Uint8Array(30 + name.length)
  const local = new DataView(head.buffer)
  local.setUint32(0, 0x04034b50, true)
  local.setUint16(26, name.length, true)
  head.set(name, 30)
  const body = [...packed, end]
  const list = new Uint8Array(46 + name.length + 20)
  const entry = new DataView(list.buffer)
  entry.setUint32(0, 0x02014b50, true)
  entry.setUint16(10, 8, true)
  entry.setUint32(20, 0xffffffff, true)
  entry.setUint32(24, 0xffffffff, true)
  entry.setUint16(28, name.length, true)
  entry.setUint16(30, 20, true)
  list.set(name, 46)
  entry.setUint16(46 + name.length, 1, true)
  entry.setUint16(48 + name.length, 16, true)
  entry.setBigUint64(50 + name.length, BigInt(sizeOf(plain)), true)
  entry.setBigUint64(58 + name.length, BigInt(sizeOf(body)), true)
  const tail = new Uint8Array(22)
  const last = new DataView(tail.buffer)
  last.setUint32(0, 0x06054b50, true)
  last.setUint16(10, 1, true)
  last.setUint32(12, list.length, true)
  last.setUint32(16, head.length + sizeOf(body), true)
  return new GeneratedFile([
    { content: head, times: 1 },
    ...body,
    { content: list, times: 1 },
    { content: tail, times: 1 },
  ])
}
