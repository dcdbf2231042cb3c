/**
 * Node.js's own server with nothing around it: one file from memory for every request. What it reaches is
 * the most that any server on Node.js can. Arguments: port, file (compressed with Brotli), content type.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file = '', type = ''] = process.argv.slice(2);
const body = readFileSync(file);
const headers = [
  'content-type',
  type,
  'content-encoding',
  'br',
  'content-length',
  String(body.length),
];

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
