export const metadata = {
  title: 'Templates for process work',
  description:
    'Ten worksheets from our journal to print or open in a spreadsheet: what each is for, with the example of its article. Free to use and change.',
};

export const templates = {
  path: '/templates',
  label: 'Templates',
  title: 'Worksheets to fill in',
  lead: 'Each comes from an article, with its example filled in and room for your own. Print it, or open it in a spreadsheet. They are free to use, change and pass on.',
  print: 'To print',
  csv: 'CSV',
  from: 'From',
} as const;
