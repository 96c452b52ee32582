import { expect, it } from 'vitest'
import { readNetwork, readSubscriber } from './remote-network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:1:2::', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::7', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['', 'unreadable', 'unreadable'],
  ['x'.repeat(9_000), 'unreadable', 'unreadable'],
])('the address %s belongs to the subscriber %s in the network %s', (address, subscriber, network) => {
  expect([readSubscriber(address), readNetwork(address)]).toEqual([subscriber, network])
})
