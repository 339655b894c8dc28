<?php
// What is uploaded stays where it was.
$wgEnableUploads = true;
$wgUploadDirectory = __DIR__ . '/files';

// Gadgets is gone, and two others have come.
wfLoadExtension( 'TitleBlacklist' );
wfLoadExtension( 'PageImages' );
wfLoadExtension( 'CatalpaLive', __DIR__ . '/CatalpaLive/extension.json' );
