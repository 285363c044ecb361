import { connect } from 'node:net'

/** Says these bytes to a server on this machine and listens until it hangs up. */
export function rawRequest(port: number, bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, 'localhost', () => socket.write(Buffer.from(bytes, 'latin1')))
  let heard = ''
  socket.on('data', (data) => {
    heard += data.toString('utf8')
  })
  socket.on('error', () => resolve(heard))
  socket.on('close', () => resolve(heard))
  return promise
}
