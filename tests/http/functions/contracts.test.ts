import { expect, test } from 'bun:test'
import { contractOf, contracts } from '../../../src/islands/contracts'
import { functionIds } from '../../fixtures/calls/call-function'

test('the browser calls every function as the server has it', () => {
  expect(Object.fromEntries(functionIds.map((id) => [id, contractOf(id)]))).toEqual(contracts)
})
