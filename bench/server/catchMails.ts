/** A mail server that keeps nothing, as a process of its own: tells its port, then of each mail whom it is for. */
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, { envelope }, callback) {
    stream.resume();
    stream.on('end', () => {
      process.send?.({ recipient: envelope.rcptTo[0]?.address });
      callback();
    });
  },
});
server.on('error', () => undefined);
const listener = server.listen(0, '127.0.0.1', () => {
  const address = listener.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
process.once('disconnect', () => process.exit());
