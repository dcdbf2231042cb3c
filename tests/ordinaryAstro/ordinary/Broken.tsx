/** A form whose island throws when it hydrates. */
export default function Broken() {
  if (typeof window !== 'undefined') throw new Error('This island is broken');
  return (
    <form action="/newsletter">
      <button type="submit">Send</button>
    </form>
  );
}
