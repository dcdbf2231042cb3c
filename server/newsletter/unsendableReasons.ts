/** Why an issue cannot be sent, for the owner: at the desk, and in the mail about a schedule that failed. */
export const UNSENDABLE_REASONS = {
  deleted: 'There is no such letter. It may have been deleted.',
  empty: 'The letter has no text yet.',
  unbuilt: 'The site has not been built yet, so there is no article to send.',
  unknown: 'There is no such article on the site. It may have been removed.',
  broken: 'The article could not be read. Whoever looks after the site has to build it again.',
  unusable:
    'No email can be made of this article, because something is missing in it. Whoever looks after the site can find out with the command “newsletter preview”.',
  noReaders: 'There is nobody to send it to yet.',
  allHaveIt: 'Every reader has had an email of it.',
  fromBackup: 'It comes from a backup, so it may have been sent since. Check that first.',
  paused: 'It is paused, and emails of it still wait. Resume it instead.',
} as const;
