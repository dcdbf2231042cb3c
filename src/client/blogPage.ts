import './everyPage.ts';
import { startBlogFilter } from '../sections/blog/blogFilter.ts';
import { startDialogs } from '../ui/dialogs.ts';
import { recordEarlyTouches } from './earlyTouches.ts';
import { startFetchingIslands } from './fetchIslands.ts';

recordEarlyTouches();
startBlogFilter();
startDialogs();
startFetchingIslands();
