UPDATE `deleted_books` SET
`book` = json_object(
	'id', `book` ->> 'id',
	'slug', `book` ->> 'slug',
	'book_name', `book` ->> 'title',
	'subtitle', `book` ->> 'subtitle',
	'author_name', `book` ->> 'author',
	'serie_name', `book` ->> 'series',
	'serie_number', `book` ->> 'seriesNumber',
	'volume', `book` ->> 'volume',
	'isbn', `book` ->> 'isbn',
	'publisher', `book` ->> 'publisher',
	'published', `book` ->> 'published',
	'pages', `book` ->> 'pages',
	'language', `book` ->> 'language',
	'description', `book` ->> 'description',
	'categories', `book` ->> 'categories',
	'place', `book` ->> 'place',
	'copies', `book` ->> 'copies',
	'cover_id', `book` ->> 'coverId',
	'bought_on', `book` ->> 'boughtOn',
	'bought_at', `book` ->> 'boughtAt',
	'price', `book` ->> 'price',
	'condition', `book` ->> 'condition',
	'remark', `book` ->> 'remark',
	'created_at', `book` ->> 'createdAt',
	'updated_at', `book` ->> 'updatedAt'
),
`loans` = (
	SELECT json_group_array(json_object(
		'id', `value` ->> 'id',
		'book_id', `value` ->> 'bookId',
		'borrower', `value` ->> 'borrower',
		'borrower_key', `value` ->> 'borrowerKey',
		'lent_on', `value` ->> 'lentOn',
		'due_on', `value` ->> 'dueOn',
		'returned_on', `value` ->> 'returnedOn'
	)) FROM json_each(`deleted_books`.`loans`)
);
