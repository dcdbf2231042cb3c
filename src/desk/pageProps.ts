/** The props of every page of the desk. */
export interface PageProps {
  /** The last part of the address, such as the id of `/messages/ID`; undefined at the address of the page itself. */
  id?: string | undefined;
}
