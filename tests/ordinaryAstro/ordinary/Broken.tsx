/** An island that throws when it hydrates. */
export default function Broken() {
  if (typeof window !== 'undefined') throw new Error('This island is broken');
  return <p>Rendered by the server</p>;
}
